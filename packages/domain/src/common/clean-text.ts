/**
 * Invisible characters: lone surrogates, unassigned and private characters, and Unicode's default ignorables, among them
 * overrides that reverse the direction of the text around a name. Except for two that emoji need.
 */
const invisible = /(?![\u{200d}\u{fe0f}])[\p{Cs}\p{Co}\p{Cn}\p{Default_Ignorable_Code_Point}\u{2800}]/gu
const strayColourMark = /(?<![\p{Extended_Pictographic}#*0-9])\u{fe0f}/gu
const strayJoiner =
  /(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u{fe0f})\u{200d}|\u{200d}(?!\p{Extended_Pictographic})/gu
const controlOrSpace = /[\p{Cc}\s]+/gu
/** More combining marks on one letter than any language needs: they would cover the lines around it. */
const tooManyMarks = /((?!\u{fe0f})\p{M}){4,}/gu
const plain = /^[\x20-\x7e]*$/

/** Also bounds the code units of a text, because a single grapheme can be of any length. */
const unitsPerGrapheme = 8

const cut = (text: string, length: number): string => {
  if (text.length <= length) return text
  const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' })
  let end = 0
  let count = 0
  for (const { segment } of segmenter.segment(text)) {
    if (count === length || end + segment.length > length * unitsPerGrapheme) break
    end += segment.length
    count += 1
  }
  return text.slice(0, end).trimEnd()
}

/**
 * Text from outside (names of servers, players and maps, Steam's names, announcements) as one line that is safe to show:
 * in normal form NFC, without invisible or direction-changing characters, without piles of marks, single spaces, trimmed,
 * and at most `length` characters as a reader counts them (graphemes).
 */
export const cleanText = (text: string, length: number): string => {
  const bounded = text.slice(0, length * unitsPerGrapheme * 4)
  const line = plain.test(bounded)
    ? bounded
    : bounded
        .replace(controlOrSpace, ' ')
        .replace(invisible, '')
        .replace(strayColourMark, '')
        .replace(strayJoiner, '')
        .normalize('NFC')
        .replace(tooManyMarks, (marks) => Array.from(marks).slice(0, 3).join(''))
  return cut(line.replace(/ {2,}/g, ' ').trim(), length)
}
