/** Prints rows of cells in columns, the first row as their heads. A table of Markdown, which the summary of CI shows. */
export const printTable = (lines: readonly string[][]): void => {
  const [head = [], ...rows] = lines
  const widths = head.map((_, column) => Math.max(3, ...lines.map((line) => line[column]?.length ?? 0)))
  const write = (line: readonly string[]) =>
    console.log(`| ${widths.map((width, column) => (line[column] ?? '').padEnd(width)).join(' | ')} |`)
  write(head)
  write(widths.map((width) => '-'.repeat(width)))
  for (const row of rows) write(row)
}
