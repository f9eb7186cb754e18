export { MapEmblem, type MapEmblemProps } from './map-emblem.tsx'
