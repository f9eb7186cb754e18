import { chakra } from '@chakra-ui/react/styled-system'

/** What a player types in the game, inside a sentence. */
export const Command = chakra('code', { base: { fontFamily: 'mono', fontSize: '0.95em', color: 'tracer.text' } })

/** An account's name inside a sentence; a long address breaks rather than overflows. */
export const Account = chakra('strong', { base: { color: 'fg', fontWeight: '600', overflowWrap: 'anywhere' } })
