import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { defaultMemberRights, type PracticeServer } from '@warmup/domain/practice'
import { useTranslation } from '@warmup/i18n'
import { ServerCard } from '../server-card/server-card.tsx'
import { myServersRecipe } from './my-servers.recipe.ts'

const sample = {
  ip: '192.0.2.7',
  port: 27_015,
  connectUrl: '',
  password: 'warm24',
  status: 'RUNNING',
  isInMaintenance: false,
  maintenanceUntil: undefined,
  ownerName: '',
  isRelocatable: true,
  isRelocated: false,
  adminIds: [],
  rights: defaultMemberRights,
  isPendingRestart: false,
  pendingReason: undefined,
  isOutdated: false,
  isLate: false,
  waitsFor: '',
  deletedAt: undefined,
  players: undefined,
  present: undefined,
  unknownSince: undefined,
  hasInvites: false,
  hasDesk: false,
} as const

const sampleDays = 28 * 24 * 3_600_000
const nothing = () => {}

/** An example list for visitors, shown blurred. */
export const SampleServers = ({ now }: { now: number }) => {
  const { t } = useTranslation('practice')
  const styles = useSlotRecipe({ recipe: myServersRecipe })()
  const expiresAt = now + sampleDays
  const servers: readonly PracticeServer[] = [
    { ...sample, id: 'ps-sample1', name: t('list.sampleName'), region: 'ap-shanghai', role: 'owner', expiresAt },
    { ...sample, id: 'ps-sample2', name: t('list.sampleOther'), region: 'ap-hongkong', role: 'member', expiresAt },
  ]
  return (
    <chakra.div css={styles.grid}>
      {servers.map((server) => (
        <ServerCard
          key={server.id}
          server={server}
          now={now}
          copying={{ command: 'idle', id: 'idle', onCopy: nothing }}
          restart={{ lockedSeconds: 0, isLoading: false }}
          onRestart={nothing}
          onOpen={nothing}
        />
      ))}
    </chakra.div>
  )
}
