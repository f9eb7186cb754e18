import { ComingSoonPage } from './coming-soon-page.tsx'

/** `/leaderboard` */
export const LeaderboardPage = () => <ComingSoonPage name="leaderboard" />
