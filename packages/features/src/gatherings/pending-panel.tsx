/** Stands for a panel that is loading. `AppShell` hides the footer until then, because the panel moves it. */
export const PendingPanel = () => <div data-pending hidden />
