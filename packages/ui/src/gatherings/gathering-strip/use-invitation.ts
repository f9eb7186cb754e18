import { type ShownGathering, startOf } from '@warmup/domain/gatherings'
import { mapTitle, type Server } from '@warmup/domain/servers'
import { useTranslation } from '@warmup/i18n'
import { formatClock } from '@warmup/i18n/format'

type Invited = {
  readonly server: Server
  readonly gathering: ShownGathering & { readonly endsAt: number }
  readonly now: number
  /** The address of the gathering. */
  readonly link: string
}

const kindOf = (gathering: ShownGathering, now: number) => {
  if (gathering.state === 'reached') return 'reached'
  return now < startOf(gathering) ? 'pinned' : 'open'
}

/** The text that invites others to a gathering, for a chat: where, how many, until when, and its link. */
export const useInvitation = ({ server, gathering, now, link }: Invited): string => {
  const { t } = useTranslation('gatherings')
  const kind = kindOf(gathering, now)
  const text = t(`invitation.${kind}`, {
    server: server.displayName,
    map: mapTitle(server.map) || t('strip.anyMap'),
    ready: gathering.ready,
    target: gathering.target,
    time: formatClock(new Date(kind === 'pinned' ? startOf(gathering) : gathering.endsAt)),
  })
  return `${text}\n${link}`
}
