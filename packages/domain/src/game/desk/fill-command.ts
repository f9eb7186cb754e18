/**
 * A console command with the values of its `{placeholders}`. One pass: a value that looks like a placeholder stays as it is.
 * `textOf` returns undefined for a name that is no value of the command.
 */
export const fillCommand = (template: string, textOf: (name: string) => string | undefined): string =>
  template.replace(/\{(\w+)\}/g, (placeholder, name: string) => textOf(name) ?? placeholder)
