/** Every text of messages by its dotted key, for tests. */
export const textsIn = (messages: object, prefix = ''): Map<string, string> =>
  new Map(
    Object.entries(messages).flatMap(([key, value]): [string, string][] =>
      typeof value === 'object' && value !== null
        ? [...textsIn(value, `${prefix}${key}.`)]
        : [[`${prefix}${key}`, value]],
    ),
  )
