import type { CSSProperties } from 'react'
import { Skeleton } from '../../common/index.ts'

const rows = Array.from({ length: 12 }, (_, index) => index)
const nameWidths = ['172px', '204px', '140px', '188px']

type BodyStyle = CSSProperties & { '--rows': number }
type BarStyle = CSSProperties & { '--lit': number }
type RowStyle = CSSProperties & { '--row': number }

const unlit: BarStyle = { '--lit': 0 }

/** Rows of exactly the size of those that will come (design.md, behaviour). */
export const SkeletonRows = () => {
  const body: BodyStyle = { '--rows': rows.length }
  return (
    <div className="body" aria-hidden="true" style={body}>
      {rows.map((row) => {
        const place: RowStyle = { '--row': row }
        return (
          <div key={row} className="row" style={place}>
            <div className="server">
              <span className="w-map-emblem">
                <Skeleton width="100%" height="100%" />
              </span>
              <div className="title">
                <Skeleton width={nameWidths[row % nameWidths.length]} height="14px" />
              </div>
              <div className="meta">
                <Skeleton width="48px" height="16px" />
              </div>
            </div>
            <div className="players">
              <Skeleton width="48px" height="12px" />
              <span className="bar" style={unlit} />
            </div>
            <div className="latency">
              <Skeleton width="52px" height="12px" />
            </div>
            <div className="map">
              <Skeleton width="72px" height="12px" />
            </div>
            <div className="region">
              <Skeleton width="40px" height="12px" />
            </div>
            <div className="actions">
              <span className="join">
                <Skeleton width="28px" height="12px" />
              </span>
            </div>
          </div>
        )
      })}
    </div>
  )
}
