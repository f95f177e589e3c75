import styles from './components/components.module.css';
import { Controls } from './components/controls.tsx';
import { Choices, Fields } from './components/fields.tsx';
import { Banners, Help, Toasts } from './components/messages.tsx';
import { Overlays } from './components/overlays.tsx';
import { ErrorOfOneRegion, States } from './components/states.tsx';
import { Surfaces, Values } from './components/surfaces.tsx';

/** Every component with its states, held against the pictures of the design. Development only. */
const ComponentsPage = () => (
  <main className={styles.page} id="main">
    <h1 className={styles.title}>Turnstone components</h1>
    <div className={styles.sheet}>
      <Controls />
      <Fields />
      <Toasts />
      <Overlays />
      <Surfaces />
      <Values />
      <Banners />
      <ErrorOfOneRegion />
      <States />
      <Choices />
      <Help />
    </div>
  </main>
);

export default ComponentsPage;
