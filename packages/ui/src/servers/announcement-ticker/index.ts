export { AnnouncementTicker, type AnnouncementTickerProps } from './announcement-ticker.tsx'
