import type { InviteTerms, PracticeServer } from '@warmup/domain/practice'
import { ReadyServer } from '@warmup/ui/practice'
import { useCopy } from '../../shared/index.ts'
import { peopleCalls } from '../practice.calls.ts'
import { usePracticeWrite } from '../use-practice-write.ts'
import { useSendToPc } from './use-send-to-pc.ts'

/** For the players of one evening. */
const teamTerms: InviteTerms = { time: '24h', uses: '15', makesAdmin: false }

/** A server that has just become ready, with its two next steps. */
export const ReadyServerContainer = ({ server, now }: { server: PracticeServer; now: number }) => {
  const { outcome, copy } = useCopy<'command' | 'link' | 'chat'>()
  const making = usePracticeWrite({
    write: () => peopleCalls.write('createInvite', { params: { id: server.id }, body: teamTerms }),
  })
  const invite = () => {
    if (making.data !== undefined) return { status: 'made', link: making.data.link } as const
    if (making.isPending) return { status: 'making' } as const
    return { status: making.isError ? 'failed' : 'idle' } as const
  }
  return (
    <ReadyServer
      server={server}
      now={now}
      sending={useSendToPc(server)}
      invite={server.hasInvites ? invite() : undefined}
      onInvite={() => making.mutate(undefined)}
      copying={{
        copied: outcome?.key,
        state: outcome?.state ?? 'idle',
        onCopy: (what, text) => void copy(what, text),
      }}
    />
  )
}
