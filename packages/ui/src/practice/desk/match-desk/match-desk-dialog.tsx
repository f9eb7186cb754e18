import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import type { ShownGame } from '@warmup/domain/matches/live-game'
import { asksFirst, type Desk, type DeskAction, type PracticeFailure } from '@warmup/domain/practice'
import { useTranslation } from '@warmup/i18n'
import { type ReactNode, useState } from 'react'
import { ConfirmDialog, Dialog, type Loadable, Loaded, Skeleton } from '../../../common/index.ts'
import { GameLine } from '../../../matches/index.ts'
import { usePracticeMessages } from '../../messages/practice-messages.ts'
import { DeskBots, DeskButtons, DeskLine, DeskPresets } from './desk-controls.tsx'
import { DeskMaps, DeskWorkshop } from './desk-maps.tsx'
import { DeskPlayers, DeskRecent } from './desk-people.tsx'
import { DeskResultLine } from './desk-result.tsx'
import { type DeskState, groupOf, isPausedAtDesk, type ResultIn, type WorkshopSearch } from './desk-state.ts'
import { useDeskVerbs, useDeskWords } from './desk-words.ts'
import { matchDeskRecipe } from './match-desk.recipe.ts'

export type MatchDeskDialogProps = {
  /** Whether it is visible. */
  isOpen: boolean
  /** Called when the player closes it. */
  onClose: () => void
  /** The server's name. */
  serverName: string
  /** The state of the desk. */
  desk: Loadable<Desk>
  /** Why the desk could not be loaded, if the server said it. */
  loadFailure?: PracticeFailure | undefined
  /** The game according to the server's log; undefined without one. */
  game?: ShownGame | undefined
  /** Milliseconds since 1970. */
  now: number
  /** Returns the picture of a map; decorative. */
  mapPicture: (map: string) => ReactNode
  /** The workshop map that the player looks for. */
  workshop: WorkshopSearch
  /** Seconds until another map can be chosen; 0: now. */
  lockedSeconds: number
  /** The way to the map veto of the server. */
  veto?: ReactNode
  /** The last action. */
  state: DeskState
  /** Called with the action to carry out. */
  onAct: (action: DeskAction) => void
}

/** The title stays as asked, because the player may leave meanwhile. */
type Question = { readonly action: DeskAction; readonly title: string; readonly isOpen: boolean }

const placeholders = (
  <chakra.div display="grid" gap="3" aria-hidden>
    {['54px', '96px', '54px', '96px'].map((height, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
      <Skeleton key={place} width="full" height={height} />
    ))}
  </chakra.div>
)

/**
 * Directs the match on a running server (docs/product/practice.md#practice-desk).
 * - An action that loses the running match, and a kick, MUST ask first. The question MUST name the action.
 * - The outcome of an action MUST be shown where the action was, and announced. The desk MUST stay usable.
 * - While an action is under way, no other MUST be sent.
 */
export const MatchDeskDialog = (props: MatchDeskDialogProps) => {
  const { isOpen, onClose, serverName, desk, loadFailure, state, onAct } = props
  const { t } = useTranslation('practice')
  const message = usePracticeMessages()
  const [question, setQuestion] = useState<Question>()
  const known = desk.status === 'ready' ? desk.data : undefined
  const players = known?.answers ? known.players.length : undefined
  const what = useDeskWords(known?.players ?? [])
  const verb = useDeskVerbs()
  const act = (action: DeskAction) =>
    asksFirst(action, players) ? setQuestion({ action, title: what(action), isOpen: true }) : onAct(action)
  return (
    <Dialog isOpen={isOpen} onClose={onClose} size="large" title={t('desk.title')}>
      <chakra.p mb="3" color="fg.muted" translate="no">
        {serverName}
      </chakra.p>
      <Loaded
        data={desk}
        loading={t('desk.loading')}
        failed={message(loadFailure ?? 'desk_fetch_failed')}
        placeholder={placeholders}
      >
        {(read) => (
          <DeskBody
            {...props}
            desk={read}
            onAct={act}
            resultIn={(group) =>
              state.status !== 'idle' && groupOf(state.action) === group && <DeskResultLine state={state} what={what} />
            }
          />
        )}
      </Loaded>
      {question !== undefined && (
        <ConfirmDialog
          isOpen={question.isOpen}
          tone="danger"
          title={t('desk.question.title', { what: question.title })}
          confirmLabel={verb(question.action)}
          onCancel={() => setQuestion({ ...question, isOpen: false })}
          onConfirm={() => {
            setQuestion({ ...question, isOpen: false })
            onAct(question.action)
          }}
        >
          <Loss asked={question.action} players={players} />
        </ConfirmDialog>
      )}
    </Dialog>
  )
}

const Loss = ({ asked, players }: { asked: DeskAction; players: number | undefined }) => {
  const { t } = useTranslation('practice')
  if (asked.action === 'kick') return <p>{t('desk.question.kick')}</p>
  return <p>{players === undefined ? t('desk.question.losesUnknown') : t('desk.question.loses', { count: players })}</p>
}

type DeskBodyProps = Omit<MatchDeskDialogProps, 'desk'> & { desk: Desk; resultIn: ResultIn }

const DeskBody = (props: DeskBodyProps) => {
  const { desk, game, now, mapPicture, workshop, lockedSeconds, veto, state, resultIn, onAct } = props
  const styles = useSlotRecipe({ recipe: matchDeskRecipe })()
  const { actions } = desk
  const isBusy = state.status === 'busy'
  const isLocked = isBusy || lockedSeconds > 0
  const controls = { actions, isBusy, resultIn, onAct }
  return (
    <chakra.div css={styles.root}>
      <DeskNow desk={desk} game={game} now={now} mapPicture={mapPicture} />
      {veto}
      {/* By urgency, from top to bottom on phones. */}
      <chakra.div css={styles.column}>
        <DeskButtons {...controls} isPaused={isPausedAtDesk(desk, game, now)} />
        {actions.includes('say') && <DeskLine {...controls} />}
        <DeskPlayers {...controls} desk={desk} />
      </chakra.div>
      <chakra.div css={styles.column}>
        {actions.includes('map') && <DeskMaps {...{ desk, mapPicture, lockedSeconds, isLocked, resultIn, onAct }} />}
        <DeskPresets {...controls} />
        {actions.includes('workshop') && <DeskWorkshop {...workshop} {...{ isLocked, resultIn, onAct }} />}
        {actions.includes('bots') && <DeskBots {...controls} />}
      </chakra.div>
      <chakra.div css={styles.recent}>
        <DeskRecent recent={desk.recent} />
      </chakra.div>
    </chakra.div>
  )
}

/** Map, score and phase of the match, and how many play. */
const DeskNow = ({ desk, game, now, mapPicture }: Pick<DeskBodyProps, 'desk' | 'game' | 'now' | 'mapPicture'>) => {
  const { t } = useTranslation('practice')
  const styles = useSlotRecipe({ recipe: matchDeskRecipe })()
  const count = desk.players.length
  return (
    <chakra.div css={styles.now}>
      {desk.map !== '' && mapPicture(desk.map)}
      <chakra.div css={styles.nowText} role="status">
        {desk.answers ? (
          <>
            <chakra.p css={styles.heading} translate="no">
              {desk.map || t('desk.unknownMap')}
            </chakra.p>
            <chakra.p css={styles.note}>{count === 0 ? t('desk.noPlayers') : t('desk.players', { count })}</chakra.p>
          </>
        ) : (
          <p>{t('desk.silent')}</p>
        )}
      </chakra.div>
      {game !== undefined && (
        <chakra.div css={styles.game}>
          <GameLine game={game} now={now} hasMap={false} />
        </chakra.div>
      )}
    </chakra.div>
  )
}
