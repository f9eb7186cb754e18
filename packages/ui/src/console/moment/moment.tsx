import { chakra } from '@chakra-ui/react/styled-system'
import { formatMinute } from '@warmup/i18n/format'

/** A date and time in China Standard Time. `at` is in milliseconds since 1970. */
export const Moment = ({
  at,
}: {
  /** Milliseconds since 1970. */
  at: number
}) => (
  <chakra.time whiteSpace="nowrap" fontVariantNumeric="tabular-nums" dateTime={new Date(at).toISOString()}>
    {formatMinute(new Date(at))}
  </chakra.time>
)
