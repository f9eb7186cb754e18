import { Gauge, type Registry } from 'prom-client'

/** Exports the number of outdated boards, which `readBoardsBehind` returns; it must answer quickly. */
export const exportBoards = (registry: Registry, readBoardsBehind: () => Promise<number | undefined>): void => {
  new Gauge({
    name: 'warmup_boards_behind',
    help: 'Leaderboards with counts that are not published yet; NaN if unknown',
    registers: [registry],
    async collect() {
      this.set((await readBoardsBehind()) ?? Number.NaN)
    },
  })
}
