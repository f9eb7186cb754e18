import { chakra } from '@chakra-ui/react/styled-system'
import type { Failing } from '@warmup/domain/practice'
import { useTranslation } from '@warmup/i18n'
import { formatMinute } from '@warmup/i18n/format'
import { DatedText, Disclosure, LogLines } from '../../../common/index.ts'

const Note = chakra('div', {
  base: {
    display: 'grid',
    gap: '1',
    color: 'fg.muted',
    fontSize: 'small',
    lineHeight: '1.25rem',
    overflowWrap: 'anywhere',
  },
})

type FailingNoteProps = {
  /** Why the server cannot be used. */
  failing: Failing
}

/** What happens to a server that keeps dying, what it costs its owner, and the end of its log. */
export const FailingNote = ({ failing }: FailingNoteProps) => {
  const { t } = useTranslation('practice')
  const { crashes, exitCode, nextStartAt, isFree, isBooked, update, lines } = failing
  const time = (at: number) => formatMinute(new Date(at))
  const texts = [
    exitCode === undefined
      ? t('failing.died', { count: crashes })
      : t('failing.diedWith', { count: crashes, code: exitCode }),
    nextStartAt === undefined ? t('failing.starts') : t('failing.nextStart', { time: time(nextStartAt) }),
    ...(isFree ? [t('failing.free')] : []),
    ...(isBooked ? [t('failing.booked')] : []),
    ...(update === undefined ? [] : [t('failing.update', { version: update.version, time: time(update.at) })]),
  ]
  return (
    <Note>
      {texts.map((text) => (
        <p key={text}>
          <DatedText text={text} />
        </p>
      ))}
      {lines.length > 0 && (
        <Disclosure summary={t('failing.log')}>
          <LogLines lines={lines} label={t('failing.log')} />
        </Disclosure>
      )}
    </Note>
  )
}
