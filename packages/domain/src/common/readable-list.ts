import * as z from 'zod/mini'

const unreadable = undefined as never

/**
 * A list in an answer of our own calls. Writing it, every entry must fit. Reading it skips entries that do not fit, so that
 * one bad entry does not empty a page; a list of nothing else is rejected, which is not the same as an empty list.
 */
export const readableList = <Entry extends z.ZodMiniType>(entry: Entry): z.ZodMiniArray<Entry> =>
  z.array(z.catch(entry, unreadable)).check((list) => {
    const { value } = list
    list.value = value.filter((read) => read !== unreadable)
    if (value.length > 0 && list.value.length === 0)
      list.issues.push({ code: 'custom', message: 'No entry of the list can be read', input: value })
  }) as unknown as z.ZodMiniArray<Entry>
