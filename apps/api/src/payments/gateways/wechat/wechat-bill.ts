import { GatewayError, type StatementLine } from '../gateway.ts'
import { readAmount } from '../shared/amount.ts'
import { wechatName } from './wechat-client.ts'

const columns = {
  transactionId: '微信订单号',
  tradeNo: '商户订单号',
  state: '交易状态',
  currency: '货币种类',
  amount: '订单金额',
  refundState: '退款状态',
  refundAmount: '申请退款金额',
} as const
type Column = keyof typeof columns

/** A backtick begins each cell, so that commas within a cell do not split it. */
const cellsOf = (line: string): readonly string[] => line.slice(1).split(',`')

const positionsIn = (header: string): Readonly<Record<Column, number>> => {
  const names = header.replace(/^\uFEFF/, '').split(',')
  const position = (column: Column) => {
    const found = names.indexOf(columns[column])
    if (found < 0) throw new GatewayError(`${wechatName} sent a bill without the column ${columns[column]}`)
    return found
  }
  return {
    transactionId: position('transactionId'),
    tradeNo: position('tradeNo'),
    state: position('state'),
    currency: position('currency'),
    amount: position('amount'),
    refundState: position('refundState'),
    refundAmount: position('refundAmount'),
  }
}

/** Reads a day's bill of all trades. Skips failed refunds. Throws `GatewayError`. */
export function* readWechatBill(bill: Buffer): Generator<StatementLine> {
  const [header = '', ...lines] = bill.toString('utf8').split(/\r?\n/)
  const positions = positionsIn(header)
  for (const line of lines) {
    // The first summary line ends the list.
    if (!line.startsWith('`')) return
    const cells = cellsOf(line)
    const cell = (column: Column) => cells[positions[column]] ?? ''
    const state = cell('state')
    // Reversed at a point of sale of the same merchant. Trades of the Native API cannot be reversed.
    if (state === 'REVOKED') continue
    if (state !== 'SUCCESS' && state !== 'REFUND')
      throw new GatewayError(`${wechatName} sent a bill with an unknown state`)
    const isRefund = state === 'REFUND'
    if (isRefund && cell('refundState') === 'FAIL') continue
    yield {
      kind: isRefund ? 'refund' : 'payment',
      tradeNo: cell('tradeNo'),
      transactionId: cell('transactionId'),
      amount: readAmount(wechatName, cell(isRefund ? 'refundAmount' : 'amount')),
      currency: cell('currency'),
    }
  }
}
