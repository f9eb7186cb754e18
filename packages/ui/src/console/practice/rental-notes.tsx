import { chakra } from '@chakra-ui/react/styled-system'
import type { Rental } from '@warmup/domain/console'
import { useTranslation } from '@warmup/i18n'
import { formatMinute } from '@warmup/i18n/format'
import { DatedText } from '../../common/index.ts'
import { FailingLines } from './failing-lines.tsx'

/** Why a practice server needs attention, each reason in a line. */
export const RentalNotes = ({
  rental: { isLate, isTooOld, waitsFor, unknownSince, failing, problem },
}: {
  /** The practice server. */
  rental: Rental
}) => {
  const { t } = useTranslation('console')
  const notes = [
    isLate && t('practice.notes.late'),
    isTooOld && t('practice.notes.tooOld'),
    waitsFor !== '' && t('practice.notes.waitsFor', { node: waitsFor }),
    unknownSince !== undefined && t('practice.notes.unknownSince', { time: formatMinute(new Date(unknownSince)) }),
  ].filter((note) => note !== false)
  if (notes.length === 0 && problem === '' && failing === undefined) return null
  return (
    <chakra.ul listStyleType="none" color="fg.muted">
      {failing !== undefined && <FailingLines failing={failing} />}
      {notes.map((note) => (
        <li key={note}>
          <DatedText text={note} />
        </li>
      ))}
      {problem !== '' && failing === undefined && (
        <chakra.li lang="en" color="danger">
          {problem}
        </chakra.li>
      )}
    </chakra.ul>
  )
}
