import { chakra } from '@chakra-ui/react/styled-system'

export type FindingLinesProps = {
  /** Lines in English, as the command line prints them. */
  lines: readonly string[]
}

const List = chakra('ul', {
  base: {
    listStyle: 'none',
    fontSize: 'small',
    overflowWrap: 'anywhere',
    '& > li': { py: '2', borderTopWidth: '1px', borderColor: 'border' },
  },
})

/** Lines that the operator may copy into a shell: in English, whole, and selectable. */
export const FindingLines = ({ lines }: FindingLinesProps) => (
  <List lang="en" translate="no">
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </List>
)
