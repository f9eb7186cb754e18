export * from './limits.ts'
export {
  type LiveData,
  type LiveEventName,
  type LiveTopic,
  liveEvents,
  livePresenceReading,
  liveServersReading,
  liveTopics,
} from './live-event.ts'
