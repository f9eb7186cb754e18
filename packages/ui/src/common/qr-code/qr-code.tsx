import { chakra } from '@chakra-ui/react/styled-system'
import encodeQR from 'qr'

/** The empty margin that scanners need, in modules. */
const quietZone = 4

const Picture = chakra('svg', {
  // Black on white in both themes, as scanners expect.
  base: { display: 'block', width: '208px', height: '208px', borderRadius: 'control', bg: 'white', color: 'black' },
})

export type QrCodeProps = {
  /** The encoded text. */
  text: string
  /** The accessible name. */
  label: string
}

/** A QR code with its quiet zone. */
export const QrCode = ({ text, label }: QrCodeProps) => {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: quietZone })
  const size = rows.length
  const path = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <Picture role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <path d={path} fill="currentColor" />
    </Picture>
  )
}
