import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'

const Code = chakra('code', { base: { fontFamily: 'mono', fontSize: '0.95em', color: 'tracer.text' } })
const Strong = chakra('strong', { base: { color: 'fg', fontWeight: '600', overflowWrap: 'anywhere' } })

type InlineTextProps = { children?: ReactNode }

/** A console command inside a sentence. MUST NOT be translated. */
export const Command = ({ children }: InlineTextProps) => (
  <Code>
    <span translate="no">{children}</span>
  </Code>
)

/** An account's name inside a sentence; a long address wraps. MUST NOT be translated. */
export const Account = ({ children }: InlineTextProps) => (
  <Strong>
    <span translate="no">{children}</span>
  </Strong>
)

/** A sentence that contains a console command. */
export const WithCommand = ({ text, command }: { text: string; command: string }) => {
  const [before, after] = text.split(command)
  return (
    <>
      <span>{before}</span>
      <Command>{command}</Command>
      <span>{after}</span>
    </>
  )
}
