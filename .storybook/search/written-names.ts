const line = /^\/\/ zh: (.+)\n(?:export )?const (\w+)/gm

/**
 * The Chinese names that a stories file writes in the line above a declaration, by identifier. The name
 * above `meta` is the component's.
 */
export const writtenNames = (source: string): ReadonlyMap<string, string> =>
  new Map([...source.matchAll(line)].map(([, name = '', identifier = '']) => [identifier, name]))
