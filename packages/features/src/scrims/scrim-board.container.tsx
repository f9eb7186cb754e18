import { useQuery } from '@tanstack/react-query'
import type { LastChoice, PracticeServer } from '@warmup/domain/practice'
import { durationForScrim, type ShownAnswer, type ShownScrim } from '@warmup/domain/scrims'
import {
  AnswerScrimDialog,
  PostScrimDialog,
  ScrimBoard,
  ScrimConfirmation,
  type ScrimQuestion,
} from '@warmup/ui/scrims'
import { useState } from 'react'
import { useCopy, usePlayerHref, useQueryLoadable } from '../shared/index.ts'
import { scrimsQuery } from './scrims.queries.ts'
import { serversAt, useScrimDraft } from './use-scrim-draft.ts'
import { useScrimWrites } from './use-scrim-writes.ts'
import { ScrimVetoDoorContainer } from './veto/veto-door.container.tsx'

type PlayerBoardProps = {
  /** The signed-in player. */
  steamId: string
  /** The player's practice servers. */
  servers: readonly PracticeServer[]
  onLogin: () => void
  /** Opens the order of a new server with these choices; absent while no new servers are offered. */
  onRent: ((choice: LastChoice) => void) | undefined
  /** Opens a page of the portal. */
  onOpen: (path: string) => void
  /** Returns the codes of the regions of practice servers, loaded once they are needed. */
  useRegions: (areNeeded: boolean) => readonly string[]
}

/** A question to the player, kept while its dialog closes. */
type Asked = { readonly question: ScrimQuestion; readonly isOpen: boolean; run(): void }
type Answering = { readonly scrim: ShownScrim; readonly serverId: string | undefined; readonly isOpen: boolean }

const nothing = () => undefined
const noActions = {
  onPost: nothing,
  onEnd: nothing,
  onAnswer: nothing,
  onWithdraw: nothing,
  onAccept: nothing,
  onCopy: nothing,
}
const noScrims = { status: 'ready', data: [] } as const

/** The scrim board; visitors are asked to log in. */
export const ScrimBoardContainer = ({
  steamId,
  ...props
}: Omit<PlayerBoardProps, 'steamId'> & {
  /** The signed-in player; undefined for visitors. */
  steamId: string | undefined
}) =>
  steamId === undefined ? (
    <ScrimBoard scrims={noScrims} isVisitor onLogin={props.onLogin} {...noActions} />
  ) : (
    <PlayerBoard key={steamId} steamId={steamId} {...props} />
  )

/** The board of a player; nothing if the backend lacks it. */
const PlayerBoard = ({ steamId, servers, onLogin, onRent, onOpen, useRegions }: PlayerBoardProps) => {
  const query = scrimsQuery(steamId)
  const loadable = useQueryLoadable(query.queryKey, useQuery(query))
  const writes = useScrimWrites()
  const [isPosting, setPosting] = useState(false)
  const [answering, setAnswering] = useState<Answering>()
  const [asked, setAsked] = useState<Asked>()
  const { outcome, copy } = useCopy<string>()
  const playerHref = usePlayerHref(loadable.status === 'ready' && (loadable.data ?? []).length > 0)
  const regions = useRegions(isPosting)
  const draft = useScrimDraft(steamId, servers, regions)
  if (loadable.status === 'ready' && loadable.data === null) return null
  const scrims = loadable.status === 'ready' ? { ...loadable, data: loadable.data ?? [] } : loadable
  const shut = () => setAsked((last) => last && { ...last, isOpen: false })
  const ask = (question: ScrimQuestion, run: () => void) => {
    writes.reset()
    setAsked({ question, isOpen: true, run })
  }
  const failureOf = (id: string) => (writes.failure?.id === id ? writes.failure.cause : undefined)

  const end = (scrim: ShownScrim) =>
    scrim.state === 'agreed'
      ? ask({ kind: 'callOff', scrim }, () => writes.end(scrim.id, shut))
      : writes.end(scrim.id, shut)
  const accept = (scrim: ShownScrim, answer: ShownAnswer) =>
    ask({ kind: 'accept', scrim, answer }, () => writes.accept(scrim.id, answer.id, shut))
  const rent = ({ id, region, startsAt }: ShownScrim) => {
    const duration = durationForScrim(Date.parse(startsAt), Date.now())
    writes.rent(id, () => onRent?.({ region, ...(duration && { duration }) }))
  }
  return (
    <>
      <ScrimBoard
        scrims={scrims}
        onLogin={onLogin}
        onPost={() => {
          writes.reset()
          setPosting(true)
        }}
        onEnd={end}
        onAnswer={(scrim) => {
          writes.reset()
          setAnswering({ scrim, serverId: undefined, isOpen: true })
        }}
        onWithdraw={({ id }) => writes.withdraw(id)}
        onAccept={accept}
        onRent={onRent && rent}
        busyId={writes.busyId}
        failure={asked?.isOpen !== true && answering?.isOpen !== true ? writes.failure : undefined}
        copy={outcome && { id: outcome.key, state: outcome.state }}
        onCopy={({ id }, command) => void copy(id, command)}
        playerHref={playerHref}
        vetoDoor={(scrim) => <ScrimVetoDoorContainer scrim={scrim} onOpen={onOpen} />}
      />
      <PostScrimDialog
        isOpen={isPosting}
        onClose={() => setPosting(false)}
        draft={draft.draft}
        onDraft={draft.change}
        regions={regions}
        servers={draft.servers}
        isBusy={writes.busyId === ''}
        failure={failureOf('') ?? (draft.body === undefined && regions.length > 0 ? 'bad_time' : undefined)}
        onSubmit={() => draft.body && writes.post(draft.body, () => setPosting(false))}
      />
      {answering && (
        <AnswerScrimDialog
          isOpen={answering.isOpen}
          onClose={() => setAnswering({ ...answering, isOpen: false })}
          scrim={answering.scrim}
          servers={serversAt(servers, steamId, Date.parse(answering.scrim.startsAt))}
          chosen={answering.serverId}
          onChoose={(serverId) => setAnswering({ ...answering, serverId })}
          isBusy={writes.busyId === answering.scrim.id}
          failure={failureOf(answering.scrim.id)}
          onSubmit={() =>
            writes.answer(answering.scrim.id, answering.serverId, () => setAnswering({ ...answering, isOpen: false }))
          }
        />
      )}
      {asked && (
        <ScrimConfirmation
          isOpen={asked.isOpen}
          question={asked.question}
          isBusy={writes.busyId === asked.question.scrim.id}
          failure={failureOf(asked.question.scrim.id)}
          onConfirm={asked.run}
          onCancel={() => {
            writes.reset()
            shut()
          }}
        />
      )}
    </>
  )
}
