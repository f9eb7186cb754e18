import type { Notice } from '@warmup/domain/notices'
import { useLanguage, useTranslation } from '@warmup/i18n'
import { formatDay, formatMinute } from '@warmup/i18n/format'

/** Title and text of a notice, in the reader's language. */
export type NoticeText = { readonly title: string; readonly text: string }

const dayHours = 24

/** Returns what a notice says, in the list and as a notification of the browser. */
export const useNoticeText = (): ((notice: Notice) => NoticeText) => {
  const { t } = useTranslation('notices')
  const language = useLanguage()
  return ({
    kind,
    name = '',
    serverName,
    map = '',
    time,
    hours = 0,
    reason,
    outcome = 'dismissed',
    answer = 'kept',
  }) => {
    const when = time === undefined ? '' : formatMinute(new Date(time))
    switch (kind) {
      case 'practice_booked':
      case 'practice_soon':
        return { title: t(`kinds.${kind}.title`, { name }), text: t(`kinds.${kind}.text`, { time: when }) }
      case 'practice_ready':
        return { title: t('kinds.practice_ready.title', { name }), text: t('kinds.practice_ready.text') }
      case 'practice_ending':
        return {
          title: t('kinds.practice_ending.title', { name, count: hours }),
          text: t('kinds.practice_ending.text', { time: when }),
        }
      case 'practice_ended':
        return {
          title: t('kinds.practice_ended.title', { name }),
          text: t('kinds.practice_ended.text', { time: when }),
        }
      case 'practice_compensated':
        return {
          title: t('kinds.practice_compensated.title', { name, count: hours }),
          text: t('kinds.practice_compensated.text', { time: when }),
        }
      case 'practice_trouble': {
        const title = t('kinds.practice_trouble.title', { name })
        if (reason === 'node') return { title, text: t('kinds.practice_trouble.node') }
        return {
          title,
          text:
            time === undefined
              ? t('kinds.practice_trouble.maintenance')
              : t('kinds.practice_trouble.maintenanceUntil', { time: when }),
        }
      }
      case 'vip_ending':
        return {
          title: t('kinds.vip_ending.title', { count: Math.round(hours / dayHours) }),
          text: t('kinds.vip_ending.text', { time: time === undefined ? '' : formatDay(new Date(time)) }),
        }
      case 'appeal_answered':
        return { title: t('kinds.appeal_answered.title'), text: t(`kinds.appeal_answered.${answer}`) }
      case 'report_decided':
        return { title: t('kinds.report_decided.title'), text: t(`kinds.report_decided.${outcome}`) }
      case 'map_played':
        return {
          title: t('kinds.map_played.title', { map }),
          text: t('kinds.map_played.text', { name: serverName?.[language] ?? '' }),
        }
    }
  }
}
