import { chakra } from '@chakra-ui/react/styled-system'
import { useTranslation } from '@warmup/i18n'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { IconButton } from '../../common/index.ts'
import { ControlLine } from '../page-parts/page-parts.ts'

export type DayFieldProps = {
  /** YYYY-MM-DD. */
  day: string
  /** The last day to choose. */
  lastDay: string
  /** Called with another day. */
  onDay: (day: string) => void
}

const Input = chakra('input', {
  base: {
    height: { base: 'touch', lg: 'control' },
    minWidth: '10rem',
    px: '3',
    borderWidth: '1px',
    borderColor: 'fg.faint',
    borderRadius: 'control',
    bg: 'bg.sunk',
    color: 'fg',
    colorScheme: { _light: 'light', _dark: 'dark' },
    // Phones zoom the page on focus if the font is below 16 px.
    fontSize: { base: '1rem', lg: 'body' },
    fontVariantNumeric: 'tabular-nums',
  },
})

/** The day `days` after a day, both as YYYY-MM-DD. */
const shifted = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** A day, with buttons for the day before and after. */
export const DayField = ({ day, lastDay, onDay }: DayFieldProps) => {
  const { t } = useTranslation('console')
  const id = useId()
  return (
    <ControlLine>
      <chakra.label htmlFor={id} color="fg.muted">
        {t('statements.day')}
      </chakra.label>
      <IconButton label={t('statements.dayBefore')} onClick={() => onDay(shifted(day, -1))}>
        <ChevronLeft />
      </IconButton>
      <Input
        id={id}
        type="date"
        value={day}
        max={lastDay}
        required
        onChange={({ currentTarget: { value } }) => value !== '' && value <= lastDay && onDay(value)}
      />
      <IconButton label={t('statements.dayAfter')} isDisabled={day >= lastDay} onClick={() => onDay(shifted(day, 1))}>
        <ChevronRight />
      </IconButton>
    </ControlLine>
  )
}
