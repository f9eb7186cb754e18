import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import type { Match } from '@warmup/domain/matches'
import { useTranslation } from '@warmup/i18n'
import { Swords } from 'lucide-react'
import { useId, useState } from 'react'
import {
  EmptyState,
  ErrorState,
  type Loadable,
  Panel,
  Skeleton,
  SlowNote,
  VisuallyHidden,
} from '../../../common/index.ts'
import { MatchDemos, type MatchDemosProps } from './match-demos.tsx'
import { MatchHead, type MatchLinkProps } from './match-head.tsx'
import { matchPageRecipe } from './match-page.recipe.ts'
import { MatchPlayers } from './match-players.tsx'
import { OpenRound } from './open-round.tsx'
import { RoundsStrip } from './rounds-strip.tsx'

export type MatchPageProps = {
  /** Ready with null: there is no such match, or it is no longer kept. */
  match: Loadable<Match | null>
  /** The server's name, for its owner and members. */
  serverName?: string | undefined
  /** The link of the page, to copy. */
  link: MatchLinkProps
  /** The demos, and what the visitor may do with them. */
  demos: MatchDemosProps
  /** Returns the URL of a player's page; absent where players have none. */
  playerHref?: ((steamId: string) => string) | undefined
  /** Returns what reports a player; undefined for the visitor. Absent where none can be reported. */
  reportOf?: ((steamId: string, name: string) => (() => void) | undefined) | undefined
}

/**
 * A match on a practice server (docs/product/matches.md), which anyone with the link may see.
 * - Only one round is open at a time.
 * - It MUST NOT name hidden players, nor the server to others than its owner and members.
 * - An unknown match is one sentence, not an error.
 */
export const MatchPage = ({ match, ...shown }: MatchPageProps) => {
  const { t } = useTranslation('matches')
  const styles = useSlotRecipe({ recipe: matchPageRecipe })()
  if (match.status === 'failed')
    return (
      <Panel>
        <ErrorState title={t('match.failed')} {...match} />
      </Panel>
    )
  if (match.status === 'loading')
    return (
      <chakra.div css={styles.root} aria-busy>
        <VisuallyHidden role="status">{t('match.loading')}</VisuallyHidden>
        <SlowNote isShown={match.isSlow} onRetry={match.onRetry} />
        <Placeholder />
      </chakra.div>
    )
  if (match.data === null)
    return (
      <Panel>
        <EmptyState icon={<Swords />} title={t('match.none')} description={t('match.noneHint')} />
      </Panel>
    )
  return <KnownMatch {...shown} match={match.data} />
}

type KnownMatchProps = Omit<MatchPageProps, 'match'> & { match: Match }

const KnownMatch = ({ match, serverName, link, demos, playerHref, reportOf }: KnownMatchProps) => {
  const styles = useSlotRecipe({ recipe: matchPageRecipe })()
  const panelId = useId()
  const [open, setOpen] = useState<number>()
  return (
    <chakra.div css={styles.root}>
      <Panel>
        <MatchHead match={match} serverName={serverName} link={link} />
      </Panel>
      <Panel>
        <RoundsStrip
          rounds={match.rounds}
          open={open}
          panelId={panelId}
          onPress={(place) => setOpen(place === open ? undefined : place)}
        />
      </Panel>
      {open !== undefined && <OpenRound match={match} place={open} id={panelId} onChange={setOpen} />}
      <MatchPlayers match={match} playerHref={playerHref} reportOf={reportOf} />
      <Panel>
        <MatchDemos {...demos} />
      </Panel>
    </chakra.div>
  )
}

const Placeholder = () => {
  const styles = useSlotRecipe({ recipe: matchPageRecipe })()
  return (
    <>
      <Panel>
        <chakra.div css={styles.head}>
          <Skeleton width="160px" height="24px" />
          <Skeleton width="180px" height="56px" />
        </chakra.div>
      </Panel>
      <Panel>
        <Skeleton width="70%" height="104px" />
      </Panel>
      <Panel>
        <chakra.div display="flex" flexDirection="column" gap="4">
          {['60%', '80%', '70%', '50%', '65%'].map((width) => (
            <Skeleton key={width} width={width} height="20px" />
          ))}
        </chakra.div>
      </Panel>
    </>
  )
}
