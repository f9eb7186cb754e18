const numbers = ['players', 'maxPlayers', 'latencyMs'] as const
const texts = ['mode', 'map'] as const
const choices = ['hideNames', 'split', 'outdated'] as const

const asNumber = (text: string): number | string => (/^\d+$/.test(text) ? Number(text) : text)

/** Reads the override from a form of the control page, without validation. An empty field overrides nothing. */
export const overrideFromForm = (form: URLSearchParams): Record<string, unknown> => {
  const given = (name: string) => (form.get(name) ?? '').trim()
  const named = <T>(names: readonly string[], read: (text: string) => T) =>
    names.filter((name) => given(name) !== '').map((name): [string, T] => [name, read(given(name))])
  return Object.fromEntries([
    ...named(numbers, asNumber),
    ...named(texts, (text) => text),
    ...named(choices, (text) => text === 'yes'),
  ])
}
