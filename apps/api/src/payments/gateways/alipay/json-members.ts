/**
 * The members of a JSON object as raw text, because Alipay signs the raw text. Undefined if the text is not an object.
 */
export const jsonMembers = (text: string): ReadonlyMap<string, string> | undefined => {
  const members = new Map<string, string>()
  let depth = 0
  let isInString = false
  let start = 0
  let name: string | undefined
  const take = (end: number) => {
    const raw = text.slice(start, end).trim()
    if (name !== undefined) members.set(name, raw)
    name = undefined
    start = end + 1
  }
  try {
    if (Object.prototype.toString.call(JSON.parse(text)) !== '[object Object]') return undefined
    for (let index = 0; index < text.length; index += 1) {
      const character = text[index] ?? ''
      if (isInString) {
        if (character === '\\') index += 1
        else if (character === '"') isInString = false
      } else if (character === '"') isInString = true
      else if (character === '{' || character === '[') {
        depth += 1
        if (depth === 1) start = index + 1
      } else if (character === '}' || character === ']') {
        depth -= 1
        if (depth === 0) take(index)
      } else if (depth === 1 && character === ':' && name === undefined) {
        name = JSON.parse(text.slice(start, index))
        start = index + 1
      } else if (depth === 1 && character === ',') take(index)
    }
  } catch {
    return undefined
  }
  return members
}
