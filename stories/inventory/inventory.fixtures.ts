/** A page that replaces the simulator's page, in the colours of a theme. */
const pageOf = (ground: string, tile: string, text: string) =>
  `data:text/html;charset=utf-8,${encodeURIComponent(
    `<!doctype html><html lang="en"><title>Inventory</title><body style="margin:0;padding:16px;background:${ground};color:${text};font:600 15px sans-serif"><main style="display:grid;grid-template-columns:repeat(auto-fill,minmax(120px,1fr));gap:12px">${[
      'AK-47',
      'M4A1-S',
      'AWP',
      'Desert Eagle',
      'Karambit',
      'Gloves',
    ]
      .map(
        (item) =>
          `<p style="margin:0;display:grid;place-items:center;height:92px;border-radius:4px;background:${tile}">${item}</p>`,
      )
      .join('')}</main></body></html>`,
  )}`

export const inventoryPage = pageOf('#0e1218', '#171c25', '#e8ecf1')
export const siteName = 'inventory.warmup.example'
