/** What installs the eSIM by one tap, if the page is open on that device. */
export type DeviceSystem = 'ios' | 'android' | 'desktop';

/** The system of this device, by what its browser says. iPads call themselves Macs, and Macs have no touch screen. */
export function deviceSystem({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'> = navigator): DeviceSystem {
  if (/Android/i.test(userAgent)) return 'android';
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios';
  return userAgent.includes('Macintosh') && maxTouchPoints > 1 ? 'ios' : 'desktop';
}
