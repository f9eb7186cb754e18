/** The offline page and its Content-Security-Policy. */
type Page = { readonly html: string; readonly policy: string }

const headersOf = ({ policy }: Page) => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': policy,
  'cache-control': 'no-store',
})

/**
 * The source of the service worker (docs/decisions/0029-service-worker.md). It answers navigations only: from the network,
 * or with the offline page. It has no cache, so that it never shows an old portal, and works with every release.
 */
export const workerSource = (page: Page): string => `'use strict';
const offline = () => new Response(${JSON.stringify(page.html)}, { status: 503, headers: ${JSON.stringify(headersOf(page))} });
const answer = async (event) => {
  try {
    return (await event.preloadResponse) || (await fetch(event.request));
  } catch (error) {
    return offline();
  }
};
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => {
  // The request starts without waiting for the worker.
  event.waitUntil(registration.navigationPreload ? registration.navigationPreload.enable() : undefined);
});
addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode !== 'navigate' || request.method !== 'GET') return;
  // Downloads, and the redirects to and from Steam.
  if (new URL(request.url).pathname.startsWith('/api/')) return;
  event.respondWith(answer(event));
});
addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { url = '/' } = event.notification.data || {};
  event.waitUntil(
    clients.matchAll({ type: 'window', includeUncontrolled: true }).then(([open]) => (open ? open.focus() : clients.openWindow(url)))
  );
});
`
