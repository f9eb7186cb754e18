export { type AnnouncementFeed, announcementFeed, announcementFeedPath } from './announcement-feed.ts'
export { type CalendarEvent, type CalendarFile, calendarFile } from './calendar-file.ts'
export { type CalendarLink, calendarPath, webcalAddress } from './calendar-link.ts'
export * from './limits.ts'
