/** A text without the given characters at its end, in linear time. */
export const withoutLastSigns = (text: string, signs: string): string => {
  let end = text.length
  while (end > 0 && signs.includes(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}
