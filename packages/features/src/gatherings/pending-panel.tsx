/** Takes no space. The footer is hidden meanwhile, because the panel moves it (`AppShell`). */
export const PendingPanel = () => <div data-pending hidden />
