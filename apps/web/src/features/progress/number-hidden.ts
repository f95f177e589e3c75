import { createDeviceSwitch } from '../../platform/device-switch.ts';

/** Whether the number of the streak is hidden on this device. */
export const { useIsOn: useNumberHidden, set: setNumberHidden } = createDeviceSwitch('streak-number-hidden');
