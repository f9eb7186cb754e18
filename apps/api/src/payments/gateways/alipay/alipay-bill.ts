import { unzipSync } from 'fflate'
import { GatewayError, type StatementLine } from '../gateway.ts'
import { readAmount } from '../shared/amount.ts'
import { alipayName } from './alipay-client.ts'

const maxUnpackedBytes = 256 * 1_024 * 1_024

const columns = {
  transactionId: '支付宝交易号',
  tradeNo: '商户订单号',
  kind: '业务类型',
  amount: '订单金额（元）',
} as const
const kinds: Readonly<Record<string, StatementLine['kind']>> = { 交易: 'payment', 退款: 'refund' }

const unpack = (zip: Buffer): readonly string[] => {
  try {
    const files = unzipSync(zip, { filter: ({ originalSize }) => originalSize <= maxUnpackedBytes })
    return Object.values(files).map((bytes) => new TextDecoder('gb18030').decode(bytes))
  } catch {
    throw new GatewayError(`${alipayName} sent a bill that cannot be unpacked`)
  }
}

const cellsOf = (line: string): readonly string[] => line.split(',').map((cell) => cell.trim())

const lineOf = (cells: readonly string[], positions: ReadonlyMap<string, number>): StatementLine => {
  const cell = (column: string) => cells[positions.get(column) ?? -1] ?? ''
  const kind = kinds[cell(columns.kind)]
  if (kind === undefined) throw new GatewayError(`${alipayName} sent a bill with an unknown kind of business`)
  return {
    kind,
    tradeNo: cell(columns.tradeNo),
    transactionId: cell(columns.transactionId),
    amount: readAmount(alipayName, cell(columns.amount).replace(/^-/, '')),
    currency: 'CNY',
  }
}

/**
 * The lines between the header and the closing comment. The archive's other files are summaries without this header.
 */
function* detailsOf(text: string): Generator<StatementLine> {
  let positions: ReadonlyMap<string, number> | undefined
  for (const line of text.split('\n')) {
    if (positions !== undefined) {
      if (line.startsWith('#') || line.trim() === '') return
      yield lineOf(cellsOf(line), positions)
    } else if (!line.startsWith('#')) {
      const header = new Map(cellsOf(line).map((column, position) => [column, position]))
      if (Object.values(columns).every((column) => header.has(column))) positions = header
    }
  }
}

/** Reads a day's bill: a zip of comma-separated files in GB 18030. Throws `GatewayError`. */
export function* readAlipayBill(zip: Buffer): Generator<StatementLine> {
  for (const text of unpack(zip)) yield* detailsOf(text)
}
