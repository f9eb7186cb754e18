import { chakra } from '@chakra-ui/react/styled-system'

/** A text whose dates do not wrap: browsers break lines after a hyphen, also in 2026-11-26. */
export const DatedText = ({
  text,
}: {
  /** A text that may contain dates. */
  text: string
}) => (
  <span>
    {text.split(/(\d{4}-\d{2}-\d{2}(?: \d{2}:\d{2})?)/).map((part, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: every second part is a date
      <chakra.span key={place} whiteSpace={place % 2 === 1 ? 'nowrap' : undefined}>
        {part}
      </chakra.span>
    ))}
  </span>
)
