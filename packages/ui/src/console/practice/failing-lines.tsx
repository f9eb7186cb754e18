import { chakra } from '@chakra-ui/react/styled-system'
import type { Rental } from '@warmup/domain/console'
import { useTranslation } from '@warmup/i18n'
import { formatMinute } from '@warmup/i18n/format'
import { DatedText } from '../../common/index.ts'

/** The log button shows the other lines. */
const shownLines = 3

/** Why a practice server keeps dying, as the items of a list. */
export const FailingLines = ({
  failing: { crashes, at, reason, image, lines, nextStartAt, game },
}: {
  /** What the engine and the log of the server say. */
  failing: NonNullable<Rental['failing']>
}) => {
  const { t } = useTranslation('console')
  const time = (moment: number) => formatMinute(new Date(moment))
  const texts = [
    t('practice.failing.died', { count: crashes, time: time(at) }),
    nextStartAt === undefined
      ? t('practice.failing.starts')
      : t('practice.failing.nextStart', { time: time(nextStartAt) }),
    t('practice.failing.image', { image }),
    ...(game === undefined ? [] : [t('practice.failing.game', { version: game.version, time: time(game.at) })]),
  ]
  return (
    <>
      <chakra.li lang="en" color="danger">
        {reason}
      </chakra.li>
      {texts.map((text) => (
        <li key={text}>
          <DatedText text={text} />
        </li>
      ))}
      {lines.length > 0 && (
        <chakra.li
          lang="en"
          translate="no"
          mt="1"
          p="2"
          borderRadius="control"
          bg="bg.sunk"
          fontFamily="mono"
          fontSize="0.75rem"
          whiteSpace="pre-wrap"
          overflowWrap="anywhere"
        >
          {lines.slice(-shownLines).join('\n')}
        </chakra.li>
      )}
    </>
  )
}
