import { DataGrid, type GridColDef } from '@mui/x-data-grid'
import type { Server } from '@warmup/domain/servers'
import { useMemo } from 'react'
import { type ContestantProps, millisecondsOf, rowHeight, windowHeight } from './contestant.ts'

/** MUI's DataGrid with plain text cells, which show less than our rows. */
export const MuiTable = ({ servers, latencies }: ContestantProps) => {
  const columns = useMemo(
    (): GridColDef<Server>[] => [
      { field: 'displayName', headerName: '服务器', flex: 2 },
      { field: 'players', headerName: '玩家', type: 'number' },
      {
        field: 'latency',
        headerName: '延迟',
        type: 'number',
        valueGetter: (_, { id }) => millisecondsOf(latencies.get(id)),
      },
      { field: 'map', headerName: '地图', flex: 1 },
      { field: 'region', headerName: '地区', flex: 1 },
    ],
    [latencies],
  )
  return (
    <div style={{ height: windowHeight }}>
      <DataGrid rows={servers} columns={columns} rowHeight={rowHeight} hideFooter disableRowSelectionOnClick />
    </div>
  )
}
