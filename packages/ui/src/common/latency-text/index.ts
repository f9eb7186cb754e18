export { LatencyText, type LatencyTextProps } from './latency-text.tsx'
