import * as RadixToast from 'radix-ui/toast';
import { HelpLine } from '../../../product-ui/help/help-contacts.tsx';
import { HelpPanel } from '../../../product-ui/help/help-panel.tsx';
import { Banner } from '../../../ui/banner/banner.tsx';
import { Button, ButtonAnchor } from '../../../ui/button/button.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { ToastMessage } from '../../../ui/toast/toast-region.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { Cell, Row } from './cell.tsx';
import styles from './components.module.css';

const samples = {
  earned: {
    title: 'Thought recorded',
    text: "Your painful thought has been recorded. Now let's create a positive pivot.",
    earned: true,
  },
  plain: { title: 'Letter is private again' },
  destructive: { title: 'Error', text: 'Please enter a thought before continuing.', destructive: true },
  long: { title: 'Error', text: '500: A long answer of the server. '.repeat(14), destructive: true },
};

const stay = () => {};

export const Toasts = () => (
  <Cell title="Toast: default, earned, destructive">
    <RadixToast.Provider duration={Number.POSITIVE_INFINITY}>
      {Object.values(samples).map((sample, number) => (
        <ToastMessage key={String(number)} toast={{ ...sample, number, isOpen: true }} onClose={stay} />
      ))}
      <RadixToast.Viewport className={styles.toasts} label="Toasts that stay" hotkey={[]} />
    </RadixToast.Provider>
    <Row>
      {Object.entries(samples).map(([name, sample]) => (
        <Button key={name} variant="line" onClick={() => toast(sample)}>
          {name}
        </Button>
      ))}
    </Row>
  </Cell>
);

export const Banners = () => (
  <Cell title="Trial banner, notice" width="two">
    <Banner
      label="Trial mode"
      action={<ButtonAnchor href="/_components">Sign Up Free</ButtonAnchor>}
      dismissLabel="Dismiss trial message"
      onDismiss={stay}
    >
      You're in trial mode - sign up to save your progress!
    </Banner>
    <Notice label="Stored writing" actions={<Button variant="line">All right</Button>}>
      Some of what this device had stored could not be read. It is kept aside on this device.
    </Notice>
  </Cell>
);

export const Help = () => (
  <Cell title="Help: line, offer">
    <HelpLine found="shop" />
    <HelpPanel onDismiss={stay} />
  </Cell>
);
