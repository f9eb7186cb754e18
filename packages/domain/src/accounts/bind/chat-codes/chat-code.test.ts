import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chatCodeLength } from '../../limits.ts'
import { chatCodeAlphabet, chatCodeIn, chatCommand, createChatCode } from './chat-code.ts'

const code = fc
  .array(fc.nat(chatCodeAlphabet.length - 1), { minLength: chatCodeLength, maxLength: chatCodeLength })
  .map((indices) => {
    const left = [...indices]
    return createChatCode(() => left.shift() ?? 0)
  })
const fullWidth = (text: string) =>
  text.replaceAll(/[!-~]/g, (one) => String.fromCodePoint(one.charCodeAt(0) + 0xfee0)).replaceAll(' ', '\u3000')
const dress = fc.constantFrom(
  (text: string) => text,
  (text: string) => text.toLowerCase(),
  (text: string) => `  ${text} `,
  (text: string) => text.replace(' ', '   '),
  (text: string) => text.replace('.', '。'),
  (text: string) => text.replace('.', '!'),
  (text: string) => text.replace('.', '/'),
  (text: string) => text.replace('.', '、'),
  (text: string) => text.replace('.', ''),
  (text: string) => text.replace('.', '. '),
  (text: string) => `${text}。`,
  (text: string) => `${text}，！`,
  (text: string) => text.replace(' ', ' \u200b'),
  fullWidth,
)

describe('a code for the chat', () => {
  it('has no characters that look alike', () => {
    expect(chatCodeAlphabet).not.toMatch(/[IL1O0]/)
    expect(new Set(chatCodeAlphabet).size).toBe(chatCodeAlphabet.length)
  })

  it('is read from the command, in upper or lower case, full-width, and with blanks around', () => {
    fc.assert(
      fc.property(code, dress, (typed, write) => {
        expect(typed).toHaveLength(chatCodeLength)
        expect(chatCodeIn(write(chatCommand(typed)))).toBe(typed)
      }),
    )
  })

  it('does nothing without the command, or with other text around', () => {
    fc.assert(
      fc.property(code, fc.string({ minLength: 1, maxLength: 8 }), (typed, other) => {
        expect(chatCodeIn(typed)).toBeUndefined()
        fc.pre(/[^\s\p{Default_Ignorable_Code_Point}\p{P}~]/u.test(other))
        expect(chatCodeIn(`${chatCommand(typed)} ${other}`)).toBeUndefined()
        expect(chatCodeIn(`${other} ${chatCommand(typed)}`)).toBeUndefined()
      }),
    )
  })

  it.each(['、bind ABK47X', 'bind ABK47X。', '。ｂｉｎｄ　ａｂｋ４７ｘ', '/bind ABK47X!!'])('%j has ABK47X', (text) =>
    expect(chatCodeIn(text)).toBe('ABK47X'),
  )

  it.each(['..bind ABK47X', '.bind ABK47X。来', 'type .bind ABK47X', '，bind ABK47X', 'rebind ABK47X'])(
    '%j has none',
    (text) => expect(chatCodeIn(text)).toBeUndefined(),
  )

  it.each(['', '.bind', '.bind ', '.bind K7QF2', '.bind K7QF2MM', '.bind K7QF2O', '.bindK7QF2M', '.bind K7Q F2M'])(
    '%j has none',
    (text) => expect(chatCodeIn(text)).toBeUndefined(),
  )

  it('is not searched in a long message', () => {
    expect(chatCodeIn(`${' '.repeat(1_000_000)}.bind K7QF2M`)).toBeUndefined()
  })
})
