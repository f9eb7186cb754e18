/**
 * Invisible characters: lone surrogates, unassigned and private characters, and Unicode's default ignorables, which
 * include direction overrides, fillers and tags. Then those that no property of Unicode tells from visible ones: blank
 * patterns and signs (Braille, musical null notehead, Egyptian blanks), interlinear annotation and the object
 * replacement. U+FFFD is what decoding leaves if a name was cut inside a character. Excludes two characters that emoji
 * need.
 */
const invisible =
  /(?![\u{200d}\u{fe0f}])[\p{Cs}\p{Co}\p{Cn}\p{Default_Ignorable_Code_Point}\u{2800}\u{1d159}\u{13441}\u{13442}\u{fff9}-\u{fffd}]/gu
/** Marks without a letter (`M`, which includes the Khitan filler): nothing is drawn, or they cover what is before. */
const strayMarks = /(?<![^ ])\p{M}+/gu
const strayColourMark = /(?<![\p{Extended_Pictographic}#*0-9])\u{fe0f}/gu
const strayJoiner =
  /(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u{fe0f})\u{200d}|\u{200d}(?!\p{Extended_Pictographic})/gu
const controlOrSpace = /[\p{Cc}\s]+/gu
/** More combining marks on one letter than any language needs; they would cover neighbouring lines. */
const tooManyMarks = /((?!\u{fe0f})\p{M}){4,}/gu
const plain = /^[\x20-\x7e]*$/

/** Also limits code units, because a single grapheme can have any length. */
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
 * Makes external text (names of servers, players and maps, Steam names, announcements) safe to show on one line: NFC,
 * no invisible or direction-changing characters, no marks without a letter or in piles, single spaces, trimmed, at most
 * `length` graphemes. Empty where nothing visible is left.
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
        .replace(strayMarks, '')
        .normalize('NFC')
        .replace(tooManyMarks, (marks) => Array.from(marks).slice(0, 3).join(''))
  return cut(line.replace(/ {2,}/g, ' ').trim(), length)
}
