import type { Server } from '@warmup/domain/servers'
import { AllCommunityModule, type ColDef, ModuleRegistry } from 'ag-grid-community'
import { AgGridReact } from 'ag-grid-react'
import { useMemo } from 'react'
import { type ContestantProps, millisecondsOf, rowHeight, windowHeight } from './contestant.ts'

ModuleRegistry.registerModules([AllCommunityModule])

/** AG Grid with plain text cells, which show less than our rows. */
export const AgTable = ({ servers, latencies }: ContestantProps) => {
  const columns = useMemo(
    (): ColDef<Server>[] => [
      { field: 'displayName', headerName: '服务器', flex: 2 },
      { field: 'players', headerName: '玩家' },
      {
        colId: 'latency',
        headerName: '延迟',
        valueGetter: ({ data }) => data && millisecondsOf(latencies.get(data.id)),
      },
      { field: 'map', headerName: '地图', flex: 1 },
      { field: 'region', headerName: '地区', flex: 1 },
    ],
    [latencies],
  )
  const rows = useMemo(() => [...servers], [servers])
  return (
    <div style={{ height: windowHeight }}>
      <AgGridReact
        rowData={rows}
        columnDefs={columns}
        rowHeight={rowHeight}
        getRowId={({ data }: { data: Server }) => data.id}
        suppressColumnVirtualisation
      />
    </div>
  )
}
