export { AppShell, type AppShellProps, mainContentId, type ShellNotice } from './app-shell.tsx'
