export { LeaderboardContainer } from './leaderboard.container.tsx'
