import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { VisuallyHidden } from '../../common/index.ts'
import { recordsRecipe } from './records.recipe.ts'

/** A column of a table of records. */
export type RecordColumn<Row> = {
  readonly key: string
  /** The header; on narrow screens the label of the value. */
  readonly title: string
  readonly cell: (row: Row) => ReactNode
  /** `end` for numbers; `actions` for buttons, whose header only screen readers get. */
  readonly kind?: 'text' | 'end' | 'actions' | undefined
}

export type RecordsProps<Row> = {
  /** The accessible name of the table. */
  label: string
  /** The columns. The first one names the record. */
  columns: readonly RecordColumn<Row>[]
  /** The records. */
  rows: readonly Row[]
  /** A stable key of a record. */
  keyOf: (row: Row) => string
  /** The text shown instead of a table without rows. */
  whenEmpty: string
  /** How much space the columns need: a table with few short columns stays one in half of a page, and on phones. */
  space?: 'most' | 'many' | 'few'
}

/**
 * The records of a page as a table. On narrow screens each record is a block with a line for each value.
 * - It MUST stay a table for screen readers at every width.
 */
export const Records = <Row,>({ label, columns, rows, keyOf, whenEmpty, space = 'many' }: RecordsProps<Row>) => {
  const styles = useSlotRecipe({ recipe: recordsRecipe })({ columns: space })
  if (rows.length === 0) return <chakra.p css={styles.empty}>{whenEmpty}</chakra.p>
  return (
    <chakra.div css={styles.root}>
      {/* Browsers drop the roles of a table whose parts are displayed as blocks. */}
      <chakra.table css={styles.table} role="table" aria-label={label}>
        <chakra.thead css={styles.head} role="rowgroup">
          <chakra.tr role="row">
            {columns.map(({ key, title, kind }) => (
              <chakra.th
                key={key}
                css={styles.column}
                role="columnheader"
                scope="col"
                data-end={kind === 'end' || undefined}
              >
                {kind === 'actions' ? <VisuallyHidden>{title}</VisuallyHidden> : title}
              </chakra.th>
            ))}
          </chakra.tr>
        </chakra.thead>
        <chakra.tbody role="rowgroup">
          {rows.map((row) => (
            <chakra.tr key={keyOf(row)} css={styles.row} role="row">
              {columns.map(({ key, title, cell, kind }) => (
                <chakra.td
                  key={key}
                  css={styles.cell}
                  role="cell"
                  data-end={kind === 'end' || undefined}
                  data-actions={kind === 'actions' || undefined}
                >
                  <chakra.span css={styles.label} aria-hidden>
                    {title}
                  </chakra.span>
                  <chakra.div css={styles.value}>{cell(row)}</chakra.div>
                </chakra.td>
              ))}
            </chakra.tr>
          ))}
        </chakra.tbody>
      </chakra.table>
    </chakra.div>
  )
}
