import type { CSSProperties } from 'react'
import { Skeleton } from '../../common/index.ts'

const rows = Array.from({ length: 12 }, (_, index) => index)
const nameWidths = ['172px', '204px', '140px', '188px']

type BodyStyle = CSSProperties & { '--rows': number }
type RowStyle = CSSProperties & { '--row': number }

/** Placeholders with exactly the size of the rows. */
export const SkeletonRows = () => {
  const body: BodyStyle = { '--rows': rows.length }
  return (
    <div className="servers-body servers-skeleton" aria-hidden="true" data-pending style={body}>
      {rows.map((row) => {
        const place: RowStyle = { '--row': row }
        return (
          <div key={row} className="server-row" style={place}>
            <div className="server-cell">
              <span className="w-map-emblem">
                <Skeleton width="100%" height="100%" />
              </span>
              <div className="server-title">
                <Skeleton width={nameWidths[row % nameWidths.length]} height="14px" />
              </div>
              <div className="server-meta">
                <Skeleton width="48px" height="16px" />
              </div>
            </div>
            <div className="server-players">
              <Skeleton width="48px" height="12px" />
            </div>
            <div className="w-latency">
              <Skeleton width="52px" height="12px" />
            </div>
            <div className="server-map">
              <Skeleton width="72px" height="12px" />
            </div>
            <div className="server-region">
              <Skeleton width="40px" height="12px" />
            </div>
            <div className="server-actions">
              <span className="server-join">
                <Skeleton width="28px" height="12px" />
              </span>
            </div>
          </div>
        )
      })}
    </div>
  )
}
