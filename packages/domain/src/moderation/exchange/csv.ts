/** Programs for tables run a cell as a formula that begins with one of these (https://owasp.org/www-community/attacks/CSV_Injection). */
const formula = /^[=+\-@\t\r]/

const cellOf = (value: string): string => {
  const plain = formula.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

/** A record of a CSV file with its line break (RFC 4180). A cell that would run as a formula begins with an apostrophe. */
export const csvLine = (values: readonly string[]): string => `${values.map(cellOf).join(',')}\r\n`
