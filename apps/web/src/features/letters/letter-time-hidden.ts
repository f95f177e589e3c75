import { createDeviceSwitch } from '../../platform/device-switch.ts';

/** Whether the time of writing is hidden on this device. */
export const { useIsOn: useTimeHidden, set: setTimeHidden } = createDeviceSwitch('letter-time-hidden');
