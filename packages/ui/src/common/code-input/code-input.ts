import { codeLength, shownCode, typedCodeMaxLength } from '@warmup/domain/membership'

/** What fields for a code to redeem have in common. */
export const codeInput = {
  placeholder: shownCode('X'.repeat(codeLength)),
  autoComplete: 'off',
  autoCapitalize: 'characters',
  spellCheck: false,
  enterKeyHint: 'go',
  maxLength: typedCodeMaxLength,
} as const
