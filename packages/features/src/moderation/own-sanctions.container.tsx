import { useQuery } from '@tanstack/react-query'
import { OwnSanctions } from '@warmup/ui/moderation'
import { useState } from 'react'
import { useNow } from '../shared/index.ts'
import { AppealContainer } from './appeal.container.tsx'
import { ownSanctionsQuery } from './moderation.queries.ts'

/** The player's own sanctions, until they end, and the appeal against them. */
export const OwnSanctionsContainer = ({ steamId }: { steamId: string }) => {
  const { data } = useQuery(ownSanctionsQuery(steamId))
  const sanctions = data ?? []
  const now = useNow(sanctions.length > 0)
  const [appealing, setAppealing] = useState<{
    readonly sanctionId: string
    readonly isAgain: boolean
    readonly isOpen: boolean
  }>()
  return (
    <>
      <OwnSanctions
        sanctions={sanctions.filter(({ endsAt }) => endsAt === null || Date.parse(endsAt) > now)}
        onAppeal={(sanctionId) => {
          // Stored, because `appeal` is the one that was just sent while the dialog closes.
          const isAgain = Boolean(sanctions.find(({ id }) => id === sanctionId)?.appeal)
          setAppealing({ sanctionId, isAgain, isOpen: true })
        }}
      />
      {appealing && (
        <AppealContainer
          key={appealing.sanctionId}
          {...appealing}
          steamId={steamId}
          onClose={() => setAppealing({ ...appealing, isOpen: false })}
        />
      )}
    </>
  )
}
