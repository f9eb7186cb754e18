export { NoticeBanner, type NoticeBannerProps, type NoticeTone, noticeIcons } from './notice-banner.tsx'
