import { noticeHref, noticeSettings } from '@warmup/domain/notices'
import { noticePush } from '@warmup/i18n/mail'
import type { Transaction } from '../platform/db/index.ts'
import { lifetimeOf } from './notice-lifetime.ts'
import type { NoticesContext } from './notices.context.ts'
import { choicesOf, type NoticeRow } from './notices.store.ts'

/** Pushes a notice to the player's browsers, if the player wants its kind there. */
export const pushNotice = async (
  tx: Transaction,
  notice: NoticeRow,
  { push, community, now }: Pick<NoticesContext, 'push' | 'community' | 'now'>,
): Promise<void> => {
  const { id, steamId, kind } = notice
  if (push === undefined || !noticeSettings(await choicesOf(tx, steamId))[kind].browser) return
  await push.tell(tx, [steamId], {
    tag: `warmup.notice.${id}`,
    url: noticeHref(notice),
    textIn: (language) => noticePush(language, community().name, notice),
    lifetimeMs: lifetimeOf(notice, now()),
  })
}
